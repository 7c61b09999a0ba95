import { inDatabase } from './database.ts';

interface OrderRow {
  readonly id: string;
  readonly total: number;
}

function isRow(told: unknown): told is OrderRow {
  return typeof told === 'object' && told !== null && 'id' in told && 'total' in told;
}

/** Every stored order with this remark; a journey checks how many there are. */
export async function ordersWithRemark(remark: string): Promise<readonly OrderRow[]> {
  const rows = await inDatabase(
    `select id, total::int as total from sessions where details->>'remark' = $1`,
    remark,
  );
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}
