import { describe, expect, it } from 'vitest';
import { recentlyAsked } from './recent-bytes.ts';

const thumb = (bytes: number) => ({ content: new Uint8Array(bytes) });

describe('recently used pictures', () => {
  it('are stored up to a limit; the least recently used are evicted first', () => {
    const recent = recentlyAsked(100);
    recent.keep('a', thumb(40));
    recent.keep('b', thumb(40));
    expect(recent.find('a')).not.toBeNull();
    recent.keep('c', thumb(40));
    expect(['a', 'b', 'c'].map((name) => recent.find(name) !== null)).toEqual([true, false, true]);
  });

  it('are counted once when stored twice', () => {
    const recent = recentlyAsked(100);
    recent.keep('a', thumb(60));
    recent.keep('a', thumb(60));
    recent.keep('b', thumb(40));
    expect(recent.find('a')).not.toBeNull();
  });

  it('are deleted by prefix', () => {
    const recent = recentlyAsked(100);
    recent.keep('a/96', thumb(30));
    recent.keep('b/96', thumb(30));
    recent.forget('a');
    expect(['a/96', 'b/96'].map((name) => recent.find(name) !== null)).toEqual([false, true]);
  });
});
