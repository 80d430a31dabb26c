import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { studentQuery } from "../../../api/admin-students.ts";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { studentText } from "../../../strings/admin-students.ts";
import { NotFound } from "../not-found.tsx";
import { StudentView } from "./student-view.tsx";

const USERS = "/admin/dashboard?tab=users";

/** Renders the details and actions of a customer. */
export function StudentPage() {
  const { id = "" } = useParams();
  const student = useQuery(studentQuery(id));
  if (["user_not_found", "invalid_input"].includes(codeOf(student.error) ?? ""))
    return <NotFound text={studentText} list={USERS} />;
  return (
    <Loaded query={student}>
      {(found) => (
        <Container pt={{ base: "2", md: "4" }} pb="14">
          <TextLink to={USERS} minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {studentText.back}
          </TextLink>
          <StudentView student={found} />
        </Container>
      )}
    </Loaded>
  );
}
