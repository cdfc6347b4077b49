import { createHmac } from 'node:crypto';

/**
 * Returns the signature `t=<seconds of the epoch>,v1=<hex>`. A receiver with the secret can verify the sender and the
 * time of a body. The signature covers the time, a dot and the bytes of the body (HMAC with SHA-256).
 */
export function signatureOf(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
