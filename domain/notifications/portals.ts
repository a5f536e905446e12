/** Who may have a portal of their own, and whose mails lead there. */

export const PORTAL_AUDIENCES = ['patients', 'staff', 'hospitals', 'facilitators'] as const;
export type PortalAudience = (typeof PORTAL_AUDIENCES)[number];
export type Portals = { [A in PortalAudience]?: string | undefined };

/** By the kind of a mail's recipient; what is not here (a transport vendor) has no portal. */
export const AUDIENCE_OF: Readonly<Record<string, PortalAudience>> = {
  patient: 'patients',
  user: 'staff',
  tenant: 'staff',
  staff: 'hospitals',
  provider: 'hospitals',
  facilitator: 'facilitators',
};

/** Where the links of a mail lead: the audience's own portal, else the tenant's, else the deployment's; null: nowhere. */
export function portalOf(
  recipientKind: string,
  { portals, portal, deployment }: { portals: Portals | null; portal: string | null; deployment: string | undefined },
): string | null {
  const audience = AUDIENCE_OF[recipientKind];
  return (audience === undefined ? undefined : portals?.[audience]) ?? portal ?? deployment ?? null;
}
