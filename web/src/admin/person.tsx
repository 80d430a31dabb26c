import { shownEmail } from "functions/core/person";
import { Fragment } from "react";
import { ContactLink, TextLink } from "../ui/links.tsx";

/** Length of an email address that fits into a line of the narrowest phone. */
const ONE_LINE = 20;

/** Renders an email address. A long one wraps before "@" and after dots, not within a word. */
export function EmailText({ email }: { email: string }) {
  const text = shownEmail(email);
  const parts = text.length <= ONE_LINE ? [text] : text.split(/(?=@)|(?<=\.)/);
  return (
    <span translate="no">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and their order is fixed
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Renders an email address as a link that starts an email. It stays clickable in a row that is a link. */
export function MailLink({ email }: { email: string }) {
  return (
    <ContactLink
      href={`mailto:${email}`}
      display="inline-block"
      minH="6"
      position="relative"
      zIndex="1"
      fontWeight="400"
      overflowWrap="break-word"
      maxW="full"
    >
      <EmailText email={email} />
    </ContactLink>
  );
}

/** Renders the name of a customer as a link to their page. It stays clickable in a row that is a link. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <TextLink to={`/admin/users/${id}`} position="relative" zIndex="1" minH="6" overflowWrap="anywhere">
      {name}
    </TextLink>
  );
}
