import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { TOAST } from "../lib/limits.ts";
import type { Notice } from "../lib/toast-events.ts";
import { commonText } from "../strings/common.ts";

type PlainNoticeProps = { notice: Notice | null; onClose: () => void };

/** A toast without the toasts' code. Its live region stands empty from the start, so that what comes in is read out. */
export function PlainNotice({ notice, onClose }: PlainNoticeProps) {
  return (
    <div aria-live="assertive" role={notice ? "alert" : undefined}>
      {notice && (
        <Box
          position="fixed"
          zIndex="11"
          bottom="4"
          insetEnd="4"
          w="calc(100% - 2rem)"
          maxW={{ md: `${TOAST.maxWidthPx}px` }}
          p="4"
          layerStyle="edge"
          borderRadius="l2"
          boxShadow="xl"
          bg={notice.variant === "destructive" ? "flag.700" : "fairway.900"}
          color="white"
        >
          <b lang={notice.lang}>{notice.title}</b>
          <p>{notice.description}</p>
          {notice.action && (
            <Choice label={notice.action.label} onClick={notice.action.onClick} onClose={onClose} />
          )}
          <Choice label={commonText.close} onClose={onClose} />
        </Box>
      )}
    </div>
  );
}

type ChoiceProps = { label: string; onClick?: () => void; onClose: () => void };

function Choice({ label, onClick, onClose }: ChoiceProps) {
  const choose = () => {
    onClose();
    onClick?.();
  };
  return (
    <chakra.button minH="11" me="4" cursor="button" textDecoration="underline" type="button" onClick={choose}>
      {label}
    </chakra.button>
  );
}
