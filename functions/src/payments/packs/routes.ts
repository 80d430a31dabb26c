import * as z from "zod";
import { endpoint, list } from "../../app/endpoint.ts";
import { ByPaymentId, NoInput, PageInput } from "../../core/atoms.ts";
import { Payment } from "../schema.ts";
import { enterInvoicedPack, readPack, readPaidPack, savePackPrices, takeSeat } from "./actions.ts";
import { ByPackCode, InvoicedPackInput, Pack, PackCard, PackInList, PackPrices } from "./schema.ts";

export const packRoutes = {
  "GET /api/pack-prices": endpoint({ access: "user", input: NoInput, reply: PackPrices }, ({ store }) =>
    store.packs.prices(),
  ),
  "GET /api/payment/:id/pack": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: PackCard,
      refusals: ["payment_not_found", "payment_not_yours", "payment_not_confirmed", "pack_not_found"],
    },
    readPaidPack,
  ),
  "GET /api/packs/:id": endpoint(
    { access: "public", input: ByPackCode, reply: Pack, refusals: ["pack_not_found"] },
    readPack,
  ),
  "POST /api/packs/:id/seat": endpoint(
    {
      access: "user",
      limit: "gift",
      input: ByPackCode,
      reply: Pack,
      refusals: ["pack_not_found", "pack_full", "pack_held", "pack_void", "already_owned"],
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
