import { Container } from "@chakra-ui/react/container";
import { useInfiniteQuery } from "@tanstack/react-query";
import { allCoursesQuery } from "../../admin/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { ImportForm } from "./import-form.tsx";
import { importText } from "./texts.ts";

export function ImportPage() {
  const courses = useInfiniteQuery(allCoursesQuery);
  return (
    <QueryResult query={courses}>
      {(found) => (
        <Container pt={{ base: "2", md: "4" }} pb="14">
          <BackLink to="/admin/dashboard?tab=users" mb={{ base: "2", md: "4" }}>
            {importText.back}
          </BackLink>
          <PageHeading title={importText.title} mb="2" />
          <ImportForm courses={found} />
        </Container>
      )}
    </QueryResult>
  );
}
