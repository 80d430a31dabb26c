import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { NotFound } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { studentQuery } from "./api.ts";
import { StudentView } from "./student-view.tsx";
import { studentText } from "./texts.ts";

const USERS = "/admin/dashboard?tab=users";

/** Renders the details and actions of a customer. */
export function StudentPage() {
  const { id = "" } = useParams();
  const student = useQuery(studentQuery(id));
  if (["user_not_found", "invalid_input"].includes(codeOf(student.error) ?? ""))
    return <NotFound text={studentText} list={USERS} />;
  return (
    <QueryResult query={student}>
      {(found) => (
        <Container pt={{ base: "2", md: "4" }} pb="14">
          <TextLink to={USERS} minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {studentText.back}
          </TextLink>
          <StudentView student={found} />
        </Container>
      )}
    </QueryResult>
  );
}
