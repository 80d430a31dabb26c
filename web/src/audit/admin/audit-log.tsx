import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AuditAction, AuditEntry } from "functions/audit/schema";
import { shownEmail } from "functions/core/person";
import { auditQuery } from "../../accounts/admin/api.ts";
import { secondFactorText } from "../../accounts/admin/texts.ts";
import { adminCheckQuery } from "../../accounts/api.ts";
import { PagedList } from "../../admin/paged-list.tsx";
import { EmailText } from "../../admin/person.tsx";
import { RowLink } from "../../admin/table-tab.tsx";
import { counted, formatDate, formatInstant, formatIsk } from "../../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../../lib/hidden-in-print.ts";
import { useSearchParamText } from "../../lib/hooks.ts";
import { paymentPath } from "../../payments/admin/use-sales-filter.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HIDDEN_IF_NARROW } from "../../ui/table-recipe.ts";
import { tableText } from "../../ui/texts.ts";
import { liveChangesIn, partsText } from "./changes-text.ts";
import {
  auditActionText,
  auditChangeText,
  auditCodesLeft,
  auditCouponText,
  auditDetailText,
  auditText,
} from "./texts.ts";

/** Returns the name of the action as text, or its code if this page has no text for it. */
export function actionText({ action }: AuditEntry): string {
  return isKnown(action) ? auditActionText[action] : action;
}

/**
 * Returns the number of times, or the number of people for an import. Returns an empty string for a single
 * action.
 */
export function countText({ action, count }: AuditEntry): string {
  if (/^students_/.test(action)) return counted(count, ...auditText.people);
  return count > 1 ? counted(count, ...auditText.times) : "";
}

/** Returns the actor: an email address, or else the best description available. */
export function actorText({ actor, actorEmail, detail }: AuditEntry): string {
  if (actorEmail !== null || actor !== null) return shownEmail(actorEmail ?? actor ?? "");
  return detail !== null && COMMAND_LINE.test(detail) ? auditText.commandLine : auditText.visitor;
}

/** Beginning of the details of commands: "command line", or "command line: <detail>". */
const COMMAND_LINE = /^command line(: |$)/;

/** Returns the object of the action as text. The list itself links payments. */
export function objectText({ object }: AuditEntry): string {
  if (object === null) return "";
  const { kind, id, name } = object;
  if (kind === "coupon") return auditText.coupon(name ?? id);
  if (kind === "lesson") return name ?? auditText.lesson(id);
  if (kind === "payment") return auditText.payment(id);
  if (kind === "site") return auditText.site;
  if (kind === "picture") return auditText.picture;
  if (kind === "letter") return name ?? auditText.letter;
  return shownEmail(name ?? id);
}

function isKnown(action: string): action is keyof typeof auditActionText {
  return Object.hasOwn(auditActionText, action);
}

/** Returns the reason or terms of an action in Icelandic. The log stores them in the server's own format. */
export function detailText({ action, detail }: AuditEntry): string {
  if (detail === null) return "";
  if (COMMAND_LINE.test(detail)) return detail.replace(COMMAND_LINE, "");
  const known = auditDetailText[detail];
  if (known !== undefined) return known;
  for (const [actions, pattern, text] of DETAILS) {
    const match = actions.test(action) && pattern.exec(detail);
    if (match) return text(match.slice(1).map((part) => part ?? ""));
  }
  return detail;
}

type Wording = readonly [actions: RegExp, pattern: RegExp, text: (parts: string[]) => string];

/** Patterns and texts. The first entry that matches both action and detail applies. */
const DETAILS: readonly Wording[] = [
  [/^coupon_/, /^((?:percentage|fixed) .+)$/, ([terms = ""]) => couponTerms(terms)],
  [/^pack_prices_changed$/, /^none$/, () => auditChangeText.noPackPrices],
  [/^pack_prices_changed$/, /^(\d.*)$/, ([steps = ""]) => packPricesText(steps)],
  [/^recovery_code_used$/, /^(\d+) left$/, ([count]) => codesLeft(Number(count))],
  [/^course_created$/, /^copy of (\d+)$/, ([id = ""]) => auditChangeText.copyOf(id)],
  [/^(course|site)_changed$/, /^(.+)$/, ([changes = ""]) => changesText(changes)],
  [
    /^(site_(published|restored)|terms_read)$/,
    /^revision (\d+)(?:; (.+))?$/s,
    ([number = "", changes = ""]) => publicationText(number, changes),
  ],
  [/^letter_sent$/, /^to (\d+) people$/, ([count]) => counted(Number(count), ...auditText.recipients)],
  [
    /^course_deleted$/,
    /^(\d+) lessons deleted with it$/,
    ([count]) => (count === "0" ? "" : counted(Number(count), ...auditText.deletedLessons)),
  ],
  [/^receipt_resent$/, /^(\d+)$/, ([number = ""]) => auditChangeText.receipt(number)],
  [
    /^refund_(completed|refused)$/,
    /^(.*=.*)$/s,
    ([answer = ""]) => auditChangeText.answer(messageOf(answer)),
  ],
];

/** Translates "10: 10%, 20: 20%": the quantity prices of packs. */
function packPricesText(steps: string): string {
  return steps.replace(/(\d+): (\d+)%/g, (_, seats: string, percent: string) =>
    auditChangeText.packPrice(seats, percent),
  );
}

function codesLeft(count: number): string {
  return auditCodesLeft(counted(count, secondFactorText.code, secondFactorText.codes));
}

const COUPON_TERMS =
  /^(percentage|fixed) (\d+) (one-time|many|(\d+) uses)(?: course (\d+))?(?: from (\S+))? (.+)$/;

/** Translates "percentage 100 one-time never expires", optionally with a course and a first day. */
function couponTerms(detail: string): string {
  const [, type, value = "", use, limit = "", course, from, expiry = ""] = COUPON_TERMS.exec(detail) ?? [];
  if (type === undefined) return detail;
  const isOnce = use === "one-time";
  return [
    type === "percentage" ? `${value}%` : formatIsk(Number(value)),
    isOnce
      ? auditCouponText.oneTime
      : limit === ""
        ? auditCouponText.many
        : counted(Number(limit), ...auditText.times),
    ...(course === undefined ? [] : [auditChangeText.course(course)]),
    ...(from === undefined ? [] : [auditCouponText.from(formatDate(from))]),
    Number.isNaN(Date.parse(expiry)) ? auditCouponText.never : auditCouponText.expires(formatDate(expiry)),
  ].join(", ");
}

/** Translates "revision 2; course 1: title": a saved version of the texts, and the changes that became live with it. */
function publicationText(number: string, changes: string): string {
  return [auditChangeText.revision(number), ...liveChangesIn(changes)].join(". ");
}

function changesText(changes: string): string {
  const text = partsText(changes);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the message in the provider's response, or else the whole response. */
function messageOf(answer: string): string {
  return new URLSearchParams(answer).get("message") || answer;
}

/** Number of characters shown. Enough to distinguish connections. */
const HASH_SHOWN = 6;

/** Aligns the time with the actor, whose click area is higher than its line. */
const IN_LINE = { display: "inline-block", py: { base: "1", xl: "0" } } as const;

const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: "at",
    label: auditText.at,
    text: ({ at }) => formatInstant(at),
    sortBy: ({ at }) => Date.parse(at),
    show: ({ at }) => (
      <chakra.time dateTime={at} {...IN_LINE}>
        {formatInstant(at)}
      </chakra.time>
    ),
    narrow: "belowEnd",
  },
  {
    key: "action",
    label: auditText.action,
    text: actionText,
    show: (entry) => <Action entry={entry} />,
    isTitle: true,
    isLong: true,
    narrow: "wide",
  },
  {
    key: "actor",
    label: auditText.actor,
    text: actorText,
    show: (entry) => <Actor entry={entry} />,
    isLong: true,
    narrow: "below",
  },
  {
    key: "about",
    label: auditText.about,
    text: (entry) => [objectText(entry), detailText(entry)].filter(Boolean).join(" "),
    show: (entry) => <About entry={entry} />,
    isLong: true,
    narrow: "more",
  },
];

function Action({ entry }: { entry: AuditEntry }) {
  const count = countText(entry);
  return (
    <>
      <span>{actionText(entry)}</span>
      {count !== "" && (
        <Text as="span" fontWeight="400" color="fg.muted">
          {` · ${count}`}
        </Text>
      )}
    </>
  );
}

/** Renders the actor. A click shows the connection, which matters only for few entries. */
function Actor({ entry }: { entry: AuditEntry }) {
  const { ipHash } = entry;
  if (ipHash === null)
    return (
      <Box {...IN_LINE}>
        <EmailText email={actorText(entry)} />
      </Box>
    );
  return (
    <chakra.details position="relative" zIndex="1">
      <chakra.summary
        cursor="button"
        display="flex"
        gap="1"
        py="1"
        whiteSpace={{ xl: "nowrap" }}
        listStyleType="none"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
      >
        <EmailText email={actorText(entry)} />
        <Icon
          name="chevronDown"
          mt="0.5"
          color="fg.muted"
          css={{ "[open] > summary > &": { rotate: "180deg" } }}
        />
      </chakra.summary>
      <Text fontSize="sm" color="fg.muted">
        {auditText.network(ipHash.slice(0, HASH_SHOWN))}
      </Text>
    </chakra.details>
  );
}

function About({ entry }: { entry: AuditEntry }) {
  const { object } = entry;
  const detail = detailText(entry);
  if (object === null && detail === "")
    return (
      <Text as="span" css={HIDDEN_IF_NARROW}>
        –
      </Text>
    );
  return (
    <Box minW="0">
      {object !== null && (
        <Text overflowWrap="anywhere">
          {object.kind === "payment" ? (
            <RowLink to={paymentPath(object.id, "completed")}>{objectText(entry)}</RowLink>
          ) : (
            objectText(entry)
          )}
        </Text>
      )}
      {detail !== "" && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {detail}
        </Text>
      )}
    </Box>
  );
}

/** Frequent actions that change nothing. The default filter omits them. */
const FREQUENT_READS: readonly string[] = ["live_access_given", "students_read"] satisfies AuditAction[];

/** The filter for all actions, in the URL. */
const ALL = "all";

const OPTIONS = { "": auditText.withoutReads, [ALL]: auditText.all, ...auditActionText };

/**
 * Renders the audit log, newest first. The URL may filter it by action. By default, leaves out `FREQUENT_READS` and the
 * reader's own sign-ins.
 */
export function AuditLog() {
  const [filter, setAction] = useActionFilter();
  const { data: reader } = useQuery({ ...adminCheckQuery, enabled: false });
  const action = filter === "" || filter === ALL ? undefined : filter;
  const log = useInfiniteQuery(auditQuery(action));
  const isNoise = (entry: AuditEntry) =>
    FREQUENT_READS.includes(entry.action) ||
    (entry.action === "admin_signed_in" && reader != null && entry.actor === reader.id);
  const query = { ...log, data: log.data?.filter((entry) => filter !== "" || !isNoise(entry)) };
  return (
    <>
      <Box maxW="22rem" mb="4" css={HIDDEN_IN_PRINT}>
        <SelectField
          label={auditText.filter}
          options={OPTIONS}
          value={filter}
          onChange={({ target }) => setAction(target.value)}
        />
      </Box>
      <Box layerStyle={{ xl: "card" }} p={{ xl: "6" }}>
        <PagedList
          query={query}
          none={noneText(action, log.data)}
          firstStep={
            filter !== ALL && (
              <Button variant="outline" onClick={() => setAction(ALL)}>
                {auditText.showAll}
              </Button>
            )
          }
          failed={auditText.failed}
        >
          {(entries) => (
            <DataTable
              caption={auditText.title}
              nouns={auditText.nouns}
              order={tableText.newestFirst}
              columns={auditColumns}
              rows={entries}
              total={log.hasNextPage ? null : entries.length}
            />
          )}
        </PagedList>
      </Box>
    </>
  );
}

function noneText(action: AuditAction | undefined, fetched: readonly AuditEntry[] = []): string {
  if (action !== undefined) return auditText.noneOfAction;
  return fetched.length > 0 ? auditText.noneButReads : auditText.none;
}

function useActionFilter(): [AuditAction | typeof ALL | "", (action: string) => void] {
  const [named, setAction] = useSearchParamText("action");
  return [named === ALL || isAction(named) ? named : "", setAction];
}

function isAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActionText, name);
}
