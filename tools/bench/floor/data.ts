export const PRICE = "24.900 kr. · Eingreiðsla";

/** Id of the element that holds the page's copy as JSON. */
export const TEXTS_ID = "texts";
