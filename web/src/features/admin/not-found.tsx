import { ButtonLink } from "../../components/links.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";

type NotFoundProps = {
  text: { notFoundTitle: string; notFoundHint: string; back: string };
  /** The address of the list that it would be in. */
  list: string;
};

/** In place of a document of the administrator's area that there is none of. */
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
