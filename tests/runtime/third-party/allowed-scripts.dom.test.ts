import { afterEach, describe, expect, test, vi } from 'vitest';
import { startScripts } from '../../../runtime/third-party/allowed-scripts.ts';
import type { PartytownWindow } from '../../../runtime/third-party/sandbox-frame.ts';

const CHAT = { url: 'https://chat.test.example/chat.js', purpose: 'personalization', runsInPage: true } as const;
const PIXEL = { url: 'https://pixel.test.example/p.js', purpose: 'analytics' } as const;

function start(scripts: Parameters<typeof startScripts>[0]['scripts']) {
  const added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void added.push(...(nodes as HTMLScriptElement[])),
  );
  const { stop } = startScripts({
    scripts,
    folder: '/~partytown/x/',
    window: window as unknown as PartytownWindow,
    clock: { after: () => () => {} },
  });
  return { added: added.map(({ src, async: isAsync }) => [src, isAsync]), stop };
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'partytown');
});

describe('scripts that visitors allow', () => {
  test('[T08] are loaded into the page where they run in it, and no worker is started for them', () => {
    const { added, stop } = start([CHAT]);
    expect([added, 'partytown' in window]).toEqual([[[CHAT.url, true]], false]);
    stop();
  });

  test('[T08] are left to the worker where they run beside the page', () => {
    const { added, stop } = start([PIXEL]);
    expect([added, 'partytown' in window]).toEqual([[], true]);
    stop();
  });

  test('[T08] are each started where they run, if there are some of both', () => {
    const { added, stop } = start([PIXEL, CHAT]);
    expect([added, 'partytown' in window]).toEqual([[[CHAT.url, true]], true]);
    stop();
  });
});
