/** Validity of an invitation, in milliseconds. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** The page of an invitation's link. Its query parameter `lykill` contains the token. */
export const INVITATION_PAGE = "/admin/invitation";

/** Maximum number of invitations in the list, more than any shop has open. */
export const LISTED_INVITATIONS = 100;
