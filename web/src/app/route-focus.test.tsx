import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { RouteFocus } from "./app-routes.tsx";

test("scrolls to the top after a link, and moves the focus without scrolling after Back", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  let navigate: ReturnType<typeof useNavigate> = () => {};
  function Page() {
    navigate = useNavigate();
    return <main tabIndex={-1}>Page</main>;
  }
  render(
    <MemoryRouter initialEntries={["/course/1"]}>
      <RouteFocus />
      <Page />
    </MemoryRouter>,
  );
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => navigate("/lesson/9"));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  screen.getByRole("main").blur();
  await act(async () => navigate(-1));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("main")).toHaveFocus();
});
