export const PRICE = "24.900 kr. · Eingreiðsla";
