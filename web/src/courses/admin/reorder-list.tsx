import { MotionConfig, Reorder, useDragControls } from "framer-motion";
import type { PointerEvent, ReactNode } from "react";
import { wantsLessMotion } from "../../lib/motion.ts";

/** Without animations. `skipAnimations` covers an item that is dropped, `transition` the others that make room. */
const STILL = { skipAnimations: true, transition: { duration: 0 } } as const;

type Id = number | string;
type Item = { id: Id; render: (onGrab: (event: PointerEvent) => void) => ReactNode };

type ReorderListProps = {
  /** All ids in order. Some may have no item. */
  ids: Id[];
  items: readonly Item[];
  /** Called with the new order while an item is dragged over another. */
  onReorder: (ids: Id[], moved: Id) => void;
};

/** Renders a list whose items are dragged by the part that calls `onGrab`. Items move to their new places. */
export function ReorderList({ ids, items, onReorder }: ReorderListProps) {
  return (
    <MotionConfig {...(wantsLessMotion() && STILL)}>
      <Reorder.Group as="ol" axis="y" values={ids} onReorder={onReorder}>
        {items.map((item) => (
          <ReorderItem key={item.id} {...item} />
        ))}
      </Reorder.Group>
    </MotionConfig>
  );
}

function ReorderItem({ id, render }: Item) {
  const controls = useDragControls();
  return (
    <Reorder.Item
      value={id}
      dragListener={false}
      dragControls={controls}
      tabIndex={undefined} // the buttons of the item move it with the keyboard
      whileDrag={{ boxShadow: "0 8px 24px rgb(0 0 0 / 0.18)" }}
      style={{ position: "relative", listStyleType: "none" }} // the dragged item is above the others
    >
      {render((event) => controls.start(event))}
    </Reorder.Item>
  );
}
