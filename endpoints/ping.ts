import { jsonAnswer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';

/** Returns the endpoint `GET /ping`: 200 `{"ok":true}` while leads can be stored, else 503 `{"ok":false}`. */
export function pingEndpoint(canStore: () => Promise<boolean>): Endpoint {
  const answer = async () => {
    const ok = await canStore();
    return jsonAnswer(ok ? 200 : 503, { ok });
  };
  return { path: '/ping', reach: 'own', isForPrograms: true, methods: { GET: answer } };
}
