/** Demo logins, coupons and test card. `npm start` prints them; the browser tests use them. */
export const DEMO = {
  customer: {
    uid: "demo-customer",
    name: "Kári Kylfingur",
    email: "kylfingur@example.is",
    password: "golf-1234",
  },
  admin: {
    uid: "demo-admin",
    name: "Stjóri Golfnámskeiðs",
    email: "stjori@example.is",
    password: "golf-admin-1234",
  },
  coupons: [
    {
      code: "GOLF20",
      discountType: "percentage",
      discountValue: 20,
      isOneTime: false,
      expiresAt: null,
      about: "20 %",
    },
    {
      code: "FRITT100",
      discountType: "percentage",
      discountValue: 100,
      isOneTime: false,
      expiresAt: null,
      about: "100 %",
    },
    {
      code: "EINU5000",
      discountType: "fixed",
      discountValue: 5000,
      isOneTime: true,
      expiresAt: null,
      about: "5.000 kr., once",
    },
    {
      code: "UTRUNNID",
      discountType: "percentage",
      discountValue: 10,
      isOneTime: false,
      expiresAt: "2025-12-31T23:59:59.999Z",
      about: "expired",
    },
  ],
  card: "4741 5200 0000 0003, 12/31, 415 (filled in already)",
} as const;
