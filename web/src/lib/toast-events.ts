/** The event by which a toast asks for the region that it will be shown in. */
export const TOAST_ASKED = "toastasked";
