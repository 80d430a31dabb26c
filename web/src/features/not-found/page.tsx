import { NotFoundPanel } from "../../components/not-found-panel.tsx";
import { notFoundText } from "../../strings/not-found.ts";

export function NotFoundPage() {
  return <NotFoundPanel {...notFoundText} isPublic />;
}
