/** What the log has besides actions under approval (AUDIT-01). */
export const auditActions = [
  'personAdded',
  'personChanged',
  'personRemoved',
  'pinSet',
  'loginsEnded',
  'personInvited',
  'invitationWithdrawn',
  'invitationAccepted',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'twoFactorDemanded',
  'shopCopied',
] as const;

export type AuditAction = (typeof auditActions)[number];
