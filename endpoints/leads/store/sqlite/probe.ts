import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

/**
 * Stores a lead with this many bytes of values and deletes it before another connection can see it. Throws if a lead
 * could not be stored. The test reaches the disk: with `secure_delete`, SQLite also writes deleted pages.
 */
export function probeWrite(database: DatabaseSync, bytes: number): void {
  const id = randomUUID();
  inTransaction(database, () => {
    database
      .prepare(`INSERT INTO leads (id, form, locale, received, fields) VALUES (?, '', '', '', ?)`)
      .run(id, 'x'.repeat(bytes));
    database.prepare('DELETE FROM leads WHERE id = ?').run(id);
  });
}
