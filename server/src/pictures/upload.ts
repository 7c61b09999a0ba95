import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../calls/refused.ts';
import { codeOf } from '../database/error-code.ts';
import { sendPictureError } from './picture-error.ts';
import type { PictureLog } from './picture-error.ts';
import { withinMs } from './within.ts';

const maxUploadBytes = 5_242_880;
/** A file and the form around it. */
const formBytes = maxUploadBytes + 65_536;

const limits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 5,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: 6,
};
const timeoutMs = 30_000;

/** The errors of the form parser as our codes. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['FST_REQ_FILE_TOO_LARGE', 'tooManyBytes'],
  ['FST_FILES_LIMIT', 'tooManyFiles'],
  ['FST_PARTS_LIMIT', 'tooManyFiles'],
  ['FST_FIELDS_LIMIT', 'tooManyFiles'],
]);

interface UploadRoute {
  readonly address: string;
  /** The id of the stored picture. */
  readonly store: (request: FastifyRequest) => Promise<string>;
  readonly log: PictureLog;
}

/** POST: one picture in a form, answered with its id. */
export function uploadRoute(http: FastifyInstance, { address, store, log }: UploadRoute): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Anything else reaches the answer that a file is missing.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.post(address, { bodyLimit: formBytes }, async (request, reply) => {
      try {
        return await reply.send({ _id: await store(request) });
      } catch (error) {
        closeRefusedForm(request, reply);
        return sendPictureError(reply, error, log);
      }
    });
  });
}

export function uploadRefused(reason: string): Refused {
  return new Refused('inputInvalid', { where: ['file'], reason });
}

/** The one file of a form; a form with none, with two or with too large a one is refused (3.15). */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw uploadRefused('fileMissing');
  if ((bytesOf(request) ?? 0) > formBytes) throw uploadRefused('tooManyBytes');
  try {
    return await withinMs(timeoutMs, firstFile(request));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw uploadRefused(reasons.get(codeOf(error) ?? '') ?? 'formInvalid');
  }
}

async function firstFile(request: FastifyRequest): Promise<Buffer> {
  let file: Buffer | null = null;
  // Read to its end: only then is it known that no second file follows.
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await part.toBuffer();
  }
  if (file === null || file.length === 0) throw uploadRefused('fileMissing');
  return file;
}

/** Reads a refused form to its end, so that the answer arrives; one too large is cut off. */
function closeRefusedForm(request: FastifyRequest, reply: FastifyReply): void {
  const bytes = bytesOf(request);
  if (bytes === null || bytes > formBytes) void reply.header('connection', 'close');
}

/** The content length of the form; null if it has none. */
function bytesOf({ headers }: FastifyRequest): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}
