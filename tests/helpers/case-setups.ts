import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { claimedPng } from '../pipeline/images/pictures.ts';
import { writeBlankPngs } from './blank-png.ts';
import { png, pngChunk } from './png.ts';

const POST = 'content/en-US/blog/peak-season.md';

/** Returns a drawing of about the given bytes. */
const drawing = (bytes: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'h1v1'.repeat(bytes / 4)}"/></svg>`;

/** Changes every text of the content. */
function changeTexts(folder: string, change: (text: string) => string): void {
  for (const entry of readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(?:md|yaml)$/.test(file)) writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
}

/** Files of cases that a table cannot contain: large ones, odd ones, and changes of all files. */
export const SETUPS: Readonly<Record<string, (folder: string) => void>> = {
  'clean article of hundred kilobytes'(folder) {
    appendFileSync(
      join(folder, POST),
      '\nFreight is *booked* early, and [the glossary](/glossary) says `why`.\n'.repeat(1500),
    );
  },
  'linked photograph with its place'(folder) {
    // A TIFF block with one directory, which points at a directory with a latitude.
    const exif = Buffer.from(
      '49492a0008000000010025880400010000001a00000000000000010002000500030000000000000000000000',
      'hex',
    );
    const bytes = png({ width: 2, height: 2, colourType: 2, rows: Buffer.alloc(14) });
    const afterHeader = 33;
    const parts = [bytes.subarray(0, afterHeader), pngChunk('eXIf', exif), bytes.subarray(afterHeader)];
    writeFileSync(join(folder, 'content/assets/place.png'), Buffer.concat(parts));
  },
  'clean byte order mark and windows line ends'(folder) {
    changeTexts(folder, (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`);
  },
  'clean carriage returns alone'(folder) {
    changeTexts(folder, (text) => text.replaceAll('\n', '\r'));
  },
  'clean no line end at the end'(folder) {
    changeTexts(folder, (text) => text.trimEnd());
  },
  'deep nesting behind a long rule'(folder) {
    appendFileSync(join(folder, POST), `\n${'-'.repeat(80)}\n\n${'>'.repeat(3000)} x\n`);
  },
  'drawing of more than a megabyte'(folder) {
    const images = join(folder, 'content/assets/images');
    mkdirSync(images, { recursive: true });
    const path = `<path d="M${' 0 0'.repeat(250_000)}"/>`;
    writeFileSync(join(images, 'plan.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>`);
  },
  'fifty thousand opening brackets'(folder) {
    appendFileSync(join(folder, POST), `\n${'['.repeat(50_000)}\n`);
  },
  'file of three gigabytes'(folder) {
    for (const name of ['film.mp4', 'plan.svg', 'yard.png']) {
      const file = join(folder, 'content/assets', name);
      writeFileSync(file, 'a');
      truncateSync(file, 3_000_000_000);
    }
  },
  'file of two megabytes'(folder) {
    appendFileSync(join(folder, POST), 'A line of text that repeats.\n'.repeat(70_000));
  },
  'front matter of a hundred kilobytes'(folder) {
    const file = join(folder, POST);
    const fields = Array.from({ length: 10_000 }, (_, index) => `field${index}: x\n`).join('');
    writeFileSync(file, readFileSync(file, 'utf8').replace('author:', `${fields}author:`));
  },
  'half a character at the end'(folder) {
    appendFileSync(join(folder, POST), Buffer.from([0xe8, 0xb4]));
  },
  'hundred thousand lines of a list'(folder) {
    appendFileSync(join(folder, POST), `\n${'- a\n'.repeat(100_000)}`);
  },
  'latin 1 bytes'(folder) {
    const file = join(folder, POST);
    const text = readFileSync(file, 'utf8').replace('from the shelf', 'from the caf\u00e9 shelf');
    writeFileSync(file, Buffer.from(text, 'latin1'));
  },
  'line of five megabytes'(folder) {
    appendFileSync(join(folder, 'content/data/rates.yaml'), `# ${'x'.repeat(5 * 1024 * 1024)}\n`);
  },
  'list indented step by step'(folder) {
    appendFileSync(
      join(folder, POST),
      `\n${Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}\n`,
    );
  },
  'list inside a quote step by step'(folder) {
    appendFileSync(
      join(folder, POST),
      `\n${Array.from({ length: 400 }, (_, depth) => `> ${'  '.repeat(depth)}- a`).join('\n')}\n`,
    );
  },
  'list nested three thousand deep'(folder) {
    appendFileSync(join(folder, POST), `\n${'- '.repeat(3000)}x\n`);
  },
  'name that is not utf 8'(folder) {
    const name = Buffer.concat([Buffer.from(`${folder}/content/assets/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]);
    writeFileSync(name, 'A menu.\n');
  },
  'name with a dot at its end'(folder) {
    mkdirSync(join(folder, 'content/assets/rates.'));
  },
  'named pipe in the content'(folder) {
    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(folder, 'content/en-US/blog/pipe.md')]);
  },
  'output below a file'(folder) {
    writeFileSync(join(folder, 'note.txt'), 'A file.\n');
  },
  'output is a link to elsewhere'(folder) {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync('elsewhere', join(folder, 'dist'));
  },
  'output is somebody elses folder'(folder) {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/thesis.txt'), 'Years of work.\n');
  },
  'picture of more than twenty megabytes'(folder) {
    const images = join(folder, 'content/assets/images');
    mkdirSync(images, { recursive: true });
    writeFileSync(join(images, 'yard.png'), Buffer.alloc(20_100_000));
  },
  'picture that claims billions of pixels'(folder) {
    const images = join(folder, 'content/assets/images');
    mkdirSync(images, { recursive: true });
    writeFileSync(join(images, 'yard.png'), claimedPng(60_000, 60_000));
  },
  'picture that is far too wide'(folder) {
    const images = join(folder, 'content/assets/images');
    mkdirSync(images, { recursive: true });
    const [width, height] = [3300, 4];
    const rows = Buffer.alloc((width * 3 + 1) * height);
    writeFileSync(join(images, 'mark.png'), png({ width, height, colourType: 2, rows }));
  },
  'picture that was cut off'(folder) {
    const images = join(folder, 'content/assets/images');
    mkdirSync(images, { recursive: true });
    writeFileSync(join(images, 'yard.png'), claimedPng(800, 600).subarray(0, 60));
  },
  'pictures heavier than their places'(folder) {
    writeBlankPngs(folder, { 'symbol.png': [1601, 4], 'tall.png': [2561, 1922] });
    const images = join(folder, 'content/assets/images');
    writeFileSync(join(images, 'plan.svg'), drawing(210_000));
    writeFileSync(join(images, 'sign.svg'), drawing(40_000));
    // Heavier than a symbol may be, but a figure shows it too.
    writeFileSync(join(images, 'map.svg'), drawing(40_000));
  },
  'quote nested three thousand deep'(folder) {
    appendFileSync(join(folder, POST), `\n${'>'.repeat(3000)} x\n`);
  },
  'symbolic link in a circle'(folder) {
    symlinkSync('..', join(folder, 'content/en-US/blog/again'));
  },
  'symbolic link out of the content'(folder) {
    symlinkSync('/etc/hostname', join(folder, 'content/assets/name.txt'));
  },
  'symbolic link to another item'(folder) {
    symlinkSync('peak-season.md', join(folder, 'content/en-US/blog/linked.md'));
  },
  'table of twenty thousand rows'(folder) {
    appendFileSync(join(folder, POST), `\na | b\n- | -\n${'a | b\n'.repeat(20_000)}`);
  },
  'table with five thousand columns'(folder) {
    appendFileSync(join(folder, POST), `\n${'a|'.repeat(5000)}\n${'-|'.repeat(5000)}\n`);
  },
  'thirty thousand crossed brackets'(folder) {
    appendFileSync(join(folder, POST), `\n${'a](b'.repeat(30_000)}\n`);
  },
  'thirty thousand lines'(folder) {
    appendFileSync(join(folder, POST), '\nA paragraph of its own.\n'.repeat(15_000));
  },
  'three thousand elements in one another'(folder) {
    appendFileSync(join(folder, POST), `\n${'<div>\n\n'.repeat(3000)}\n`);
  },
  'utf 16 bytes'(folder) {
    const file = join(folder, POST);
    writeFileSync(file, Buffer.from(`\ufeff${readFileSync(file, 'utf8')}`, 'utf16le'));
  },
  'work folder is a file'(folder) {
    writeFileSync(join(folder, '.waybill'), 'A file.\n');
  },
  'work folder is a link to elsewhere'(folder) {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync('elsewhere', join(folder, '.waybill'));
  },
  'yaml keys of keys'(folder) {
    const file = join(folder, POST);
    writeFileSync(file, readFileSync(file, 'utf8').replace('author:', `${'? '.repeat(5000)}x\nauthor:`));
  },
};
