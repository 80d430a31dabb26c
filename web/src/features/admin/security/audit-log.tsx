import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditAction } from "functions/audit/schema";
import { auditQuery } from "../../../api/admin-security.ts";
import { DataTable } from "../../../components/data-table.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { useAddressText } from "../../../lib/use-address-text.ts";
import { auditActionText, auditText } from "../../../strings/admin-audit.ts";
import { PagedList } from "../paged-list.tsx";
import { Section } from "../section.tsx";
import { auditColumns } from "./audit-columns.tsx";

const OPTIONS = { "": auditText.all, ...auditActionText };

/** Removes the panel from phones, where the rows are cards and need the space. */
const WITHOUT_PANEL_ON_PHONES = {
  p: { base: "0", xl: "6" },
  bg: { base: "transparent", xl: "bg.panel" },
  boxShadow: { base: "none", xl: "sm" },
} as const;

/** Renders the audit log, newest first. The URL may filter it by action. */
export function AuditLog() {
  const [action, setAction] = useActionFilter();
  return (
    <Section title={auditText.title} {...WITHOUT_PANEL_ON_PHONES}>
      <Text maxW="44rem" mb="5" fontSize="sm" color="fg.muted">
        {auditText.lead}
      </Text>
      <Box maxW="22rem" mb="4">
        <SelectField
          label={auditText.filter}
          options={OPTIONS}
          value={action ?? ""}
          onChange={({ target }) => setAction(target.value)}
        />
      </Box>
      <PagedList
        query={useInfiniteQuery(auditQuery(action))}
        none={action === undefined ? auditText.none : auditText.noneOfAction}
        failed={auditText.failed}
      >
        {(entries) => (
          <DataTable
            caption={auditText.title}
            nouns={auditText.nouns}
            columns={auditColumns}
            rows={entries}
          />
        )}
      </PagedList>
    </Section>
  );
}

function useActionFilter(): [AuditAction | undefined, (action: string) => void] {
  const [named, setAction] = useAddressText("action");
  return [isAction(named) ? named : undefined, setAction];
}

function isAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActionText, name);
}
