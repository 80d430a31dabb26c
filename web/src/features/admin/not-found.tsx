import { ButtonLink } from "../../components/links.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";

type NotFoundProps = {
  text: { notFoundTitle: string; notFoundHint: string; back: string };
  /** The path of the list that the document would be in. */
  list: string;
};

/** Renders a message for a document that does not exist. */
export function NotFound({ text, list }: NotFoundProps) {
  return (
    <MessagePanel
      icon="target"
      palette="sky"
      title={text.notFoundTitle}
      actions={<ButtonLink to={list}>{text.back}</ButtonLink>}
    >
      {text.notFoundHint}
    </MessagePanel>
  );
}
