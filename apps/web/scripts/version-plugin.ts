import type { Plugin } from 'vite';

/** Gives the build an id, the same on all nodes that build the same sources: known to the page, and in `version.json` for pages of an older build to compare. */
export function versionPlugin(): Plugin {
  const build = process.env.BUILD_ID ?? Date.now().toString(36);
  return {
    name: 'treadline-version',
    apply: 'build',
    config: () => ({ define: { TREADLINE_BUILD: JSON.stringify(build) } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) });
    },
  };
}
