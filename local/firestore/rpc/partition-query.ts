import type { PartitionQueryResponse } from "../wire/rpc-messages.ts";

/** No points to split a query at: what fits one process is one partition. */
export function partitionQuery(): PartitionQueryResponse {
  return { partitions: [] };
}
