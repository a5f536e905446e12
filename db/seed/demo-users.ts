export type DemoUser = { role: string; tenant: string; sub: string };

/** Who can sign in to the demo: one user for each role, and two of the other tenant to show isolation. */
export const DEMO_USERS: DemoUser[] = [
  { role: 'patient', tenant: 'demo', sub: 'user_demoPatient00000000' },
  { role: 'facilitator', tenant: 'demo', sub: 'user_demoFacilitator0000' },
  { role: 'coordinator', tenant: 'demo', sub: 'user_demoCoordinator0000' },
  { role: 'mso_doctor', tenant: 'demo', sub: 'user_demoMsoDoctor000000' },
  { role: 'provider_admin', tenant: 'demo', sub: 'user_demoProviderAdmin00' },
  { role: 'provider_staff', tenant: 'demo', sub: 'user_demoProviderStaff00' },
  { role: 'platform_admin', tenant: 'demo', sub: 'user_demoPlatformAdmin00' },
  { role: 'super_admin', tenant: 'demo', sub: 'user_demoSuperAdmin00000' },
  { role: 'patient', tenant: 'demo-b', sub: 'user_demobPatient0000000' },
  { role: 'coordinator', tenant: 'demo-b', sub: 'user_demobCoordinator000' },
];
