import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, courseLessons, customer, learner, lesson, visitor } from "../../test/samples.ts";
import * as celebration from "../lib/celebrate.ts";

const READ = "GET /api/lessons/2";

test("announces a lesson marked as done, keeps the focus and updates the other pages [2.49] [4.12] [7.20]", async () => {
  const { person, api } = renderPage("/lesson/2", learner, {
    [READ]: ok(lesson),
    "POST /api/lessons/2/complete": ok({ ...learner, completedLessons: [1, 2] }),
  });
  const mark = await screen.findByRole("button", { name: "Merkja sem lokið" });
  expect(screen.queryByRole("link", { name: "Næsta kennslustund: Miðið" })).toBeNull();
  await person.click(mark);
  const done = await screen.findByRole("button", { name: "Lokið" });
  expect(done).toHaveAttribute("aria-disabled", "true");
  expect(done).toHaveFocus();
  expect(screen.getByText("Kennslustund merkt sem lokið")).toHaveAttribute("role", "status");
  expect(screen.getByRole("link", { name: "Næsta kennslustund: Miðið" })).toHaveAttribute(
    "href",
    "/lesson/3",
  );
  await person.click(done);
  expect(api.asked.filter((request) => request.startsWith("POST"))).toHaveLength(1);

  await person.click(screen.getByRole("link", { name: "Aftur í námskeiðið" }));
  expect(await screen.findByText("2 af 3 kennslustundum lokið")).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Yfirlit" }));
  expect(await screen.findByText("2 af 3 kennslustundum lokið")).toBeInTheDocument();
});

test("explains without a celebration or a retry that access has ended, and offers the course [2.51]", async () => {
  const confetti = vi.spyOn(celebration, "celebrate");
  const { person, api } = renderPage("/lesson/2", learner, {
    "GET /api/user": [ok(learner), ok(customer)],
    [READ]: [ok(lesson), refuse("course_not_bought")],
    "POST /api/lessons/2/complete": refuse("course_not_bought"),
  });
  await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
  expect(await screen.findByText("Ekki tókst að merkja kennslustundina")).toBeInTheDocument();
  expect(screen.getByText("Þú hefur ekki lengur aðgang að þessu námskeiði.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Reyna aftur" })).toBeNull();
  expect(await screen.findByRole("heading", { name: "Þú átt námskeiðið ekki enn" })).toBeInTheDocument();
  expect(confetti).not.toHaveBeenCalled();
  expect(api.asked.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});

test("shows that a lesson was removed when its mark is refused [2.52]", async () => {
  const { person } = renderPage("/lesson/2", learner, {
    [READ]: [ok(lesson), refuse("lesson_not_found")],
    "POST /api/lessons/2/complete": refuse("lesson_not_found"),
  });
  await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
  expect(await screen.findByText("Kennslustundin er ekki lengur í námskeiðinu.")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Kennslustundin fannst ekki" })).toBeInTheDocument();
});

test("tells in one notice that a mark is kept, without an error [10.46]", async () => {
  const { person } = renderPage("/lesson/2", learner, {
    [READ]: ok(lesson),
    "POST /api/lessons/2/complete": ["no connection", ok({ ...learner, completedLessons: [1, 2] })],
  });
  await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
  expect(await screen.findByText("Merkt sem lokið")).toBeInTheDocument();
  expect(screen.getByText("Vistast þegar netsamband næst.")).toBeInTheDocument();
  expect(screen.queryByText("Ekki tókst að merkja kennslustundina")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Lokið, vistast síðar" }));
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
});

test("offers to send a mark again that the server could not save [3.23] [10.46]", async () => {
  const { person } = renderPage("/lesson/2", learner, {
    [READ]: ok(lesson),
    "POST /api/lessons/2/complete": [refuse("internal"), ok({ ...learner, completedLessons: [1, 2] })],
  });
  await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
  expect(await screen.findByText("Ekki tókst að merkja kennslustundina")).toBeInTheDocument();
  expect(screen.getByText("Merkingin er geymd hér og vistast síðar.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
});

test("lists all lessons next to the video, and contacts its host only after a click [2.48] [10.6]", async () => {
  const { person } = renderPage("/lesson/2", learner, { [READ]: ok(lesson) });
  const list = within(await screen.findByRole("navigation", { name: "Kennslustundir" }));
  const links = list.getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/lesson/1", null],
    ["/lesson/2", "page"],
    ["/lesson/3", null],
  ]);
  expect(links[0]).toHaveAccessibleName("1 Gripið Lokið");
  expect(links[2]).toHaveAccessibleName("3 Miðið");
  const before = screen.getByRole("link", { name: "Fyrri kennslustund Gripið" });
  expect(before).toHaveAttribute("href", "/lesson/1");
  expect(screen.getByRole("link", { name: "Næsta kennslustund Miðið" })).toHaveAttribute("href", "/lesson/3");
  expect(document.querySelector("iframe")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Spila myndband: Staðan" }));
  expect(screen.getByTitle("Staðan")).toHaveAttribute("src", expect.stringContaining("dnt=1"));
});

test("completing the last lesson shows that the course is done, with a link to the dashboard [10.6]", async () => {
  const almost = { ...learner, completedLessons: [1, 3] };
  const { person } = renderPage("/lesson/2", almost, {
    [READ]: ok(lesson),
    "POST /api/lessons/2/complete": ok({ ...learner, completedLessons: [1, 2, 3] }),
  });
  await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
  const done = within(await screen.findByRole("region", { name: "Þú hefur lokið námskeiðinu!" }));
  expect(done.getByRole("link", { name: "Fara á yfirlitssíðu" })).toHaveAttribute("href", "/dashboard");
});

test("explains a lesson without a video and an unknown lesson [2.52]", async () => {
  const { unmount } = renderPage("/lesson/2", learner, { [READ]: ok({ ...lesson, videoUrl: "" }) });
  expect(await screen.findByText("Myndband ekki tiltækt")).toBeInTheDocument();
  expect(document.title).toBe("Staðan · Golfnámskeið");
  unmount();
  renderPage("/lesson/abc", learner);
  expect(await screen.findByRole("heading", { name: "Kennslustundin fannst ekki" })).toBeInTheDocument();
});

test("shows nothing of a lesson to users who do not own it [2.51]", async () => {
  renderPage("/lesson/2", customer, { [READ]: refuse("course_not_bought") });
  expect(await screen.findByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/1");
  expect(screen.queryByText("Staðan")).toBeNull();
});

describe("a free preview", () => {
  const free = { ...lesson, isFree: true };

  test("a free preview plays for a visitor and links to its course [2.10]", async () => {
    const { person } = renderPage("/lesson/2", visitor, { [READ]: ok(free) });
    await person.click(await screen.findByRole("button", { name: "Spila myndband: Staðan" }));
    expect(screen.getByTitle("Staðan")).toBeInTheDocument();
    const place = screen.getByText("Kennslustund 2 af 3").parentElement;
    expect(place).toHaveTextContent("Ókeypis sýnishorn · Kennslustund 2 af 3");
    const offer = within(screen.getByRole("region", { name: course.title }));
    expect(offer.getByRole("link", { name: "Kaupa námskeiðið" })).toHaveAttribute(
      "href",
      "/checkout?courseId=1",
    );
    expect(offer.getByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/");
    expect(offer.getByText("24.900 kr.")).toBeInTheDocument();
  });

  test("a free preview has its own description, and offers a customer without the course no mark and no neighbours", async () => {
    document.head.innerHTML = '<meta name="description" content="Golf á netinu">';
    const described = () => document.querySelector("meta[name=description]")?.getAttribute("content");
    const { person } = renderPage("/lesson/2", customer, { [READ]: ok(free) });
    await waitFor(() => expect(document.title).toContain("Staðan"));
    expect(described()).toBe("Jafnvægi í uppstillingu.");
    expect(screen.getByRole("region", { name: course.title })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Merkja sem lokið" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Næsta kennslustund" })).toBeNull();
    await person.click(screen.getByRole("link", { name: "Skoða námskeiðið" }));
    await waitFor(() => expect(described()).toBe("Golf á netinu"));
  });
});

test("opens lesson 1 without a number in the URL [2.10] [9.4]", async () => {
  renderPage("/lesson", learner, { "GET /api/lessons/1": ok({ ...lesson, id: 1, title: "Gripið" }) });
  expect(await screen.findByRole("heading", { name: "Gripið" })).toBeInTheDocument();
});

describe("a player that does not answer", () => {
  const play = async (isFree: boolean) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person } = renderPage("/lesson/2", learner, { [READ]: ok({ ...lesson, isFree }) });
    await person.click(await screen.findByRole("button", { name: "Spila myndband: Staðan" }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  };

  test("shows a hint after 10 seconds until the player answers", async () => {
    await play(false);
    const hint = screen.getByText("Byrjar myndbandið ekki?");
    expect(hint.closest("[role=status]")).toHaveTextContent(/loka á Vimeo/);
    expect(hint.closest("[hidden]")).toBeNull();
    expect(screen.queryByRole("link", { name: /á Vimeo/ })).toBeNull();
    const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>("Staðan");
    const origin = "https://player.vimeo.com";
    fireEvent(window, new MessageEvent("message", { origin, source, data: '{"event":"ready"}' }));
    expect(hint.closest("[hidden]")).not.toBeNull();
  });

  test("links to the video at its host if the video is public", async () => {
    await play(true);
    expect(screen.getByRole("link", { name: "Horfa á myndbandið á Vimeo" })).toHaveAttribute(
      "href",
      lesson.videoUrl,
    );
  });
});

describe("a lesson that is in two courses of its learner", () => {
  const second = {
    ...course,
    id: 4,
    title: "Betra golf 2027",
    lessonIds: [2, 9],
    lessons: [
      course.lessons[1] as (typeof course.lessons)[0],
      { ...course.lessons[2], id: 9, title: "Rytminn" },
    ],
  };
  const open = (path: string) =>
    renderPage(
      path,
      { ...learner, purchasedCourses: [1, 4] },
      {
        "GET /api/courses": ok([course, second]),
        "GET /api/courses/4": ok(second),
        "GET /api/courses/4/lessons": ok(
          second.lessons.map((each, index) => ({
            ...courseLessons[0],
            courseId: 4,
            lessonId: each.id,
            orderIndex: index + 1,
            lesson: { ...courseLessons[0]?.lesson, id: each.id, title: each.title },
          })),
        ),
        "GET /api/lessons/2": ok({ ...lesson, id: 2 }),
        "GET /api/lessons/9": ok({ ...lesson, id: 9 }),
      },
    );
  const back = () => screen.findByRole("link", { name: "Aftur í námskeiðið" });
  const next = async () =>
    within(await screen.findByRole("navigation", { name: "Aðrar kennslustundir" })).getByRole("link", {
      name: /^Næsta/,
    });

  test("links to the neighbours in the course from which it was opened", async () => {
    const { person, url } = open("/course/4");
    await person.click(await screen.findByRole("link", { name: /Staðan/ }));
    expect(url()).toBe("/lesson/2?namskeid=4");
    expect(await back()).toHaveAttribute("href", "/course/4");
    expect(await next()).toHaveAttribute("href", "/lesson/9?namskeid=4");
  });

  test.each(["/lesson/2", "/lesson/2?namskeid=7"])("uses the first of the courses at %s", async (path) => {
    open(path);
    expect(await back()).toHaveAttribute("href", "/course/1");
    expect(await next()).toHaveAttribute("href", "/lesson/3");
  });
});
