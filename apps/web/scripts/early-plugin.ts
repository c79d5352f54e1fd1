import type { Plugin } from 'vite';

/** Files that every page inside needs and mostly runs: groups of chunks.ts. */
const early = new Set(['react', 'start', 'antd-base', 'antd', 'icons', 'frame', 'list']);

/** Asks the browser to compile all of a file beside its download instead of each function when it is first called. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the hint before the files of the start: a quarter of the main thread's time until the first rows went into
 * compiling. It counts in the first line only, so it is put there once everybody else is done with the file.
 */
export function earlyPlugin(): Plugin {
  return {
    name: 'treadline-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && early.has(part.name)) part.code = hint + part.code;
      },
    },
  };
}
