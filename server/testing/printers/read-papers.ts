import { sql } from 'kysely';
import type { Raster } from '../../src/printing/render/raster.ts';
import type { Renderer } from '../../src/printing/render/renderer.ts';
import { type SlipDependencies, slipForJob } from '../../src/printing/slips/slip-for-job.ts';
import { slipWords } from '../../src/printing/slips/slip-words.ts';
import { type StoredJob, jobNamed } from '../../src/printing/store/print-jobs.ts';
import { printersNamed } from '../../src/printing/store/printers.ts';
import { type SlipReader, slipReader } from './read-slips.ts';

/** What lay in the kitchen at the end. */
export interface PapersFound {
  readonly jobs: number;
  readonly papers: number;
  /** Tickets of which no paper came out. */
  readonly lost: number;
  /** Papers beyond the first of their ticket, and those of them that do not say so. */
  readonly doubles: number;
  readonly unmarkedDoubles: number;
  /** Papers that nobody can tell the ticket of. */
  readonly unreadable: number;
}

export interface ReadingDependencies extends Omit<SlipDependencies, 'publicUrl' | 'logos'> {
  readonly renderer: Renderer;
}

export interface Papers {
  readonly papers: readonly Raster[];
  /** The printers they came out of. */
  readonly printers: readonly { readonly _id: string }[];
}

const dots = 576;

/** Tickets have none. */
const logos: SlipDependencies['logos'] = () => Promise.resolve(null);

/** Compares papers with the slips of their printers, by what is on the papers alone. */
export async function readPapers(
  dependencies: ReadingDependencies,
  { papers, printers }: Papers,
): Promise<PapersFound> {
  const { db } = dependencies;
  const ids = printers.map(({ _id }) => _id);
  const { rows } = await sql<{ id: string }>`select id from print_jobs
    where printer = any(${ids}::text[])`.execute(db);
  const jobs = await Promise.all(rows.map(({ id }) => jobNamed(db, id)));
  const known = jobs.filter((job) => job !== null);
  const reader = await readerFor(ids, known, dependencies);
  const found = await contentsOf(known, reader, dependencies);
  let unreadable = 0;
  for (const paper of papers) {
    const { content, isMarked } = reader.read(paper);
    const of = found.get(content);
    if (of === undefined) unreadable += 1;
    else of.push(isMarked);
  }
  return { jobs: known.length, papers: papers.length, unreadable, ...counted(found) };
}

/** By what is on each slip, the papers found of it: whether each is marked. */
async function contentsOf(
  jobs: readonly StoredJob[],
  reader: SlipReader,
  dependencies: ReadingDependencies,
): Promise<Map<string, boolean[]>> {
  const found = new Map<string, boolean[]>();
  for (const job of jobs) {
    const first = { ...job, tries: 1 };
    const at = { _id: job.printer, dots };
    const slip = await slipForJob(first, at, { ...dependencies, publicUrl: () => '', logos });
    if (slip !== null) found.set(await reader.contentOf(slip, dots), []);
  }
  return found;
}

function counted(found: ReadonlyMap<string, readonly boolean[]>) {
  const each = [...found.values()];
  const unmarked = each.map((papers) => papers.filter((isMarked) => !isMarked).length);
  return {
    lost: each.filter((papers) => papers.length === 0).length,
    doubles: each.reduce((sum, papers) => sum + Math.max(0, papers.length - 1), 0),
    unmarkedDoubles: unmarked.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  };
}

/** Knows the double's mark, and those of the printers that are stood in for. */
async function readerFor(
  printers: readonly string[],
  [job]: readonly StoredJob[],
  { db, menus, renderer }: ReadingDependencies,
): Promise<SlipReader> {
  const shop = (await menus.snapshotOf(job?.shop ?? ''))?.shop;
  if (shop === undefined) throw new Error('no slip was written');
  const { word } = slipWords(shop);
  const named = await printersNamed(db, printers);
  const standIns = named.map(({ name }) => word('slip.standIn', { printer: name }));
  return slipReader(renderer, [word('slip.duplicate'), ...standIns], dots);
}
