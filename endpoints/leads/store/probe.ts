import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

/**
 * Stores a lead with so many bytes of values and deletes it before anybody can see it; throws where a lead could not be
 * stored. What it writes reaches the disk: with `secure_delete`, SQLite writes deleted pages, too.
 */
export function probe(database: DatabaseSync, bytes: number): void {
  const id = randomUUID();
  inTransaction(database, () => {
    database
      .prepare(`INSERT INTO leads (id, form, locale, received, fields) VALUES (?, '', '', '', ?)`)
      .run(id, 'x'.repeat(bytes));
    database.prepare('DELETE FROM leads WHERE id = ?').run(id);
  });
}
