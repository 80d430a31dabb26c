export const PRICE = "24.900 kr. · Eingreiðsla";

/** The element by which the page hands its texts to the browser, as JSON. */
export const TEXTS_ID = "texts";
