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

describe('allowed scripts', () => {
  test('[T08] that run in the page are loaded there without a worker', () => {
    const { added, stop } = start([CHAT]);
    expect([added, 'partytown' in window]).toEqual([[[CHAT.url, true]], false]);
    stop();
  });

  test('[T08] that run in the worker are passed to it', () => {
    const { added, stop } = start([PIXEL]);
    expect([added, 'partytown' in window]).toEqual([[], true]);
    stop();
  });

  test('[T08] of both kinds each start in their place', () => {
    const { added, stop } = start([PIXEL, CHAT]);
    expect([added, 'partytown' in window]).toEqual([[[CHAT.url, true]], true]);
    stop();
  });
});
