/**
 * Whether a token is spelled as RFC 7515 has it: three parts of base64url without padding, no letter and no bit too many. The library reads over padding,
 * foreign letters and loose bits of the signature, so that one token would have any number of spellings.
 */
export function isPlainlySpelled(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);
}
