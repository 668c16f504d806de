import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { run } from './programs.mjs';

function isOnPath(/** @type {string} */ program) {
  return spawnSync(program, ['--version']).error === undefined;
}

/** Not every system has the Chromium without windows. */
function browserPackage() {
  const { status } = spawnSync('apt-cache', ['show', 'chromium-headless-shell']);
  return status === 0 ? 'chromium-headless-shell' : 'chromium';
}

/** What the tests need beside Node. On Debian and Ubuntu root has it installed; elsewhere it is only named. */
export async function completeMachine() {
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(isOnPath('redis-server') ? [] : ['redis-server']),
  ];
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing ${missing.join(' and ')} from the system's packages`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(['apt-get', 'update', '-q'], { quiet: true, env });
    const packages = missing.map((name) => (name === 'chromium' ? browserPackage() : name));
    const { code, output } = await run(
      ['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages],
      { quiet: true, env },
    );
    if (code !== 0) console.log(output);
  } else console.log(`Not on this machine: ${missing.join(', ')}. What needs them will fail.`);
}
