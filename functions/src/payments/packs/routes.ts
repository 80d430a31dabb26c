import * as z from "zod";
import { ByPaymentId, Empty, NoInput, PageInput } from "../../core/atoms.ts";
import { endpoint, list } from "../../core/endpoint.ts";
import { Payment } from "../schema.ts";
import { enterInvoicedPack, readPack, readPaidPack, savePackPrices, takeSeat } from "./actions.ts";
import { requestInvoice } from "./invoice-request.ts";
import { freeOwnSeat, freeSoldSeat, replaceOwnLink, replaceSoldLink } from "./manage-pack.ts";
import {
  ByPackCode,
  InvoicedPackInput,
  InvoiceRequestInput,
  InvoiceRequestReply,
  Pack,
  PackCard,
  PackInList,
  PackPrices,
  SeatToFree,
} from "./schema.ts";

const SOLD_PACK_REFUSALS = ["payment_not_found", "payment_not_confirmed", "pack_not_found"] as const;
const OWN_PACK_REFUSALS = ["payment_not_yours", ...SOLD_PACK_REFUSALS] as const;
export const packRoutes = {
  "GET /api/pack-prices": endpoint({ access: "user", input: NoInput, reply: PackPrices }, ({ store }) =>
    store.packs.prices(),
  ),
  "POST /api/courses/:id/invoice-request": endpoint(
    {
      access: "user",
      limit: "invoiceRequest",
      input: InvoiceRequestInput,
      reply: InvoiceRequestReply,
      refusals: ["course_not_found", "site_not_found", "price_changed"],
    },
    requestInvoice,
  ),
  "GET /api/payment/:id/pack": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: PackCard,
      refusals: OWN_PACK_REFUSALS,
    },
    readPaidPack,
  ),
  "POST /api/payment/:id/pack-link": endpoint(
    {
      access: "user",
      limit: "account",
      input: ByPaymentId,
      reply: PackCard,
      refusals: [...OWN_PACK_REFUSALS, "pack_void"],
    },
    replaceOwnLink,
  ),
  "POST /api/payment/:id/free-seat": endpoint(
    {
      access: "user",
      limit: "account",
      input: SeatToFree,
      reply: PackCard,
      refusals: [...OWN_PACK_REFUSALS, "seat_not_found", "pack_held", "pack_void"],
    },
    freeOwnSeat,
  ),
  "GET /api/packs/:id": endpoint(
    { access: "public", input: ByPackCode, reply: Pack, refusals: ["pack_not_found", "pack_link_replaced"] },
    readPack,
  ),
  "POST /api/packs/:id/seat": endpoint(
    {
      access: "user",
      limit: "gift",
      input: ByPackCode,
      reply: Pack,
      refusals: [
        "pack_not_found",
        "pack_link_replaced",
        "pack_full",
        "pack_held",
        "pack_void",
        "already_owned",
      ],
    },
    takeSeat,
  ),
  "PUT /api/admin/pack-prices": endpoint(
    { access: "owner", input: PackPrices, reply: PackPrices },
    savePackPrices,
  ),
  "GET /api/admin/packs": list(
    { access: "owner", input: PageInput, reply: z.array(PackInList) },
    ({ store }, { after }) => store.packs.page(after),
  ),
  "POST /api/admin/payments/:id/pack-link": endpoint(
    {
      access: "owner",
      input: ByPaymentId,
      reply: Empty,
      refusals: [...SOLD_PACK_REFUSALS, "pack_void"],
    },
    replaceSoldLink,
  ),
  "POST /api/admin/payments/:id/free-seat": endpoint(
    {
      access: "owner",
      input: SeatToFree,
      reply: Empty,
      refusals: [...SOLD_PACK_REFUSALS, "seat_not_found", "pack_held", "pack_void"],
    },
    freeSoldSeat,
  ),
  "POST /api/admin/packs": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: InvoicedPackInput,
      reply: Payment,
      refusals: ["course_not_found", "account_is_admin", "invoice_entered"],
    },
    enterInvoicedPack,
  ),
};
