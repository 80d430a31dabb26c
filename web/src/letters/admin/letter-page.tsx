import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { BackLink } from "../../admin/back-link.tsx";
import { NotFound } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { QueryResult } from "../../ui/query-result.tsx";
import { letterQuery } from "./api.ts";
import { LetterEditor } from "./letter-editor.tsx";
import { SentLetter } from "./sent-letter.tsx";
import { lettersText } from "./texts.ts";

const LETTERS = "/admin/letters";

/** Renders the letter in the URL: the editor of a draft, or the counts of a letter that was sent. */
export function LetterPage() {
  const { id = "" } = useParams();
  return <LetterById key={id} id={id} />;
}

function LetterById({ id }: { id: string }) {
  const letter = useQuery(letterQuery(id));
  if (["letter_not_found", "invalid_input"].includes(codeOf(letter.error) ?? ""))
    return <NotFound text={lettersText} list={LETTERS} />;
  return (
    <QueryResult query={letter}>
      {(found) => (
        <Container pt={{ base: "2", md: "4" }} pb="6">
          <BackLink to={LETTERS} mb={{ base: "2", md: "4" }}>
            {lettersText.back}
          </BackLink>
          {found.state === "draft" ? <LetterEditor letter={found} /> : <SentLetter letter={found} />}
        </Container>
      )}
    </QueryResult>
  );
}
