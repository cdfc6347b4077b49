import { createHmac } from 'node:crypto';

/**
 * `t=<seconds of the epoch>,v1=<hex>`: whoever has the secret can tell that a body is ours, and when it was sent. What is
 * signed is the time, a dot and the bytes of the body (HMAC with SHA-256).
 */
export function signatureOf(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
