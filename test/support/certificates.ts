import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = { cert: string; key: string };

/** An authority of its own with a certificate for 127.0.0.1 and one for a client, as text; `folder` has the files `NAME.pem` and `NAME.key`. */
export function makeCertificates(): { folder: string; ca: string; server: Certificate; client: Certificate } {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=test authority');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const signed = (name: string): Certificate => {
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, '-days', '2');
    return { cert: readFileSync(join(folder, `${name}.pem`), 'utf8'), key: readFileSync(join(folder, `${name}.key`), 'utf8') };
  };
  return { folder, server: signed('server'), client: signed('client'), ca: readFileSync(join(folder, 'ca.pem'), 'utf8') };
}
