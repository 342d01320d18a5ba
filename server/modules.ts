import { accessLogModule } from './kernel/access-log/module.ts'
import { idempotencyModule } from './kernel/idempotency/module.ts'
import { jobsModule } from './kernel/jobs/module.ts'
import { mailModule } from './kernel/mail/module.ts'
import { rateLimitModule } from './kernel/rate-limit/module.ts'
import { sealedTextModule } from './kernel/sealed-text/module.ts'
import { avatarsModule } from './integrations/avatars/module.ts'
import { identityProviderModule } from './integrations/identity-provider/module.ts'
import { moreActiveModule } from './integrations/more-active/module.ts'
import { assistantModule } from './integrations/assistant/module.ts'
import { bodyScanModule } from './integrations/body-scan/module.ts'
import { faceScanModule } from './integrations/face-scan/module.ts'
import { kitLabModule } from './integrations/kit-lab/module.ts'
import { mealRecognitionModule } from './integrations/meal-recognition/module.ts'
import { placesServiceModule } from './integrations/places/module.ts'
import { pushModule } from './integrations/push/module.ts'
import { dnsModule } from './integrations/dns/module.ts'
import { recaptchaModule } from './integrations/recaptcha/module.ts'
import { schedulingModule } from './integrations/scheduling/module.ts'
import { wearablesModule } from './integrations/wearables/module.ts'
import { webhooksModule } from './integrations/webhooks/module.ts'
import { notificationsModule } from './messaging/notifications/module.ts'
import { preferencesModule } from './messaging/preferences/module.ts'
import { processesModule } from './messaging/processes/module.ts'
import { auditModule } from './entities/audit/module.ts'
import { bulkModule } from './entities/bulk/module.ts'
import { classkeysModule } from './entities/classkeys/module.ts'
import { exportsModule } from './entities/exports/module.ts'
import { importsModule } from './entities/imports/module.ts'
import { storedFilesModule } from './entities/stored-files/module.ts'
import { storedTextsModule } from './entities/stored-texts/module.ts'
import { tagsModule } from './entities/tags/module.ts'
import { translationsModule } from './entities/translations/module.ts'
import { uploadsModule } from './entities/uploads/module.ts'
import { viewsModule } from './entities/views/module.ts'
import { consentsModule } from './identity/consents/module.ts'
import { factorResetsModule } from './identity/factor-resets/module.ts'
import { retentionModule } from './identity/retention/module.ts'
import { federationModule } from './identity/federation/module.ts'
import { provisioningModule } from './identity/provisioning/module.ts'
import { impersonationModule } from './identity/impersonation/module.ts'
import { keysModule } from './identity/keys/module.ts'
import { organizationsModule } from './identity/organizations/module.ts'
import { passkeysModule } from './identity/passkeys/module.ts'
import { permissionsModule } from './identity/permissions/module.ts'
import { placesModule } from './identity/places/module.ts'
import { privacyModule } from './identity/privacy/module.ts'
import { rolesModule } from './identity/roles/module.ts'
import { staffBoundsModule } from './identity/staff-bounds/module.ts'
import { secondFactorModule } from './identity/second-factor/module.ts'
import { signInModule } from './identity/sign-in/module.ts'
import { checkpointsModule } from './identity/checkpoints/module.ts'
import { signingModule } from './identity/signing/module.ts'
import { userUploadsModule } from './identity/user-uploads/module.ts'
import { usersModule } from './identity/users/module.ts'
import { vaultModule } from './identity/vault/module.ts'
import { bodyScansModule } from './tracking/body-scans/module.ts'
import { devicesModule } from './tracking/devices/module.ts'
import { journalModule } from './tracking/journal/module.ts'
import { mealsModule } from './tracking/meals/module.ts'
import { simulationsModule } from './tracking/simulations/module.ts'
import { vitalsModule } from './tracking/vitals/module.ts'
import { bootstrapModule } from './engagement/bootstrap/module.ts'
import { contentModule } from './engagement/content/module.ts'
import { flowsModule } from './engagement/flows/module.ts'
import { pagesModule } from './engagement/pages/module.ts'
import { programsModule } from './engagement/programs/module.ts'
import { rewardsModule } from './engagement/rewards/module.ts'
import { tasksModule } from './engagement/tasks/module.ts'
import { widgetsModule } from './engagement/widgets/module.ts'
import { biomarkersModule } from './results/biomarkers/module.ts'
import { kitsModule } from './results/kits/module.ts'
import { labsModule } from './results/labs/module.ts'
import { appointmentsModule } from './care/appointments/module.ts'
import { careTeamModule } from './care/care-team/module.ts'
import { formsModule } from './care/forms/module.ts'
import { healthModule } from './care/health/module.ts'
import { healthActionsModule } from './care/health-actions/module.ts'
import { ownSearchModule } from './care/search/module.ts'
import { scoutModule } from './care/scout/module.ts'
import { backupsModule } from './operations/backups/module.ts'
import { dashboardModule } from './operations/dashboard/module.ts'
import { maintenanceModule } from './operations/maintenance/module.ts'
import { systemHealthModule } from './operations/system-health/module.ts'
import { userRecordsModule } from './operations/user-records/module.ts'

/** Every module of the server, the lower groups first. A new one adds its line here. */
export const modules = [
  accessLogModule,
  idempotencyModule,
  rateLimitModule,
  jobsModule,
  mailModule,
  sealedTextModule,
  avatarsModule,
  identityProviderModule,
  moreActiveModule,
  assistantModule,
  bodyScanModule,
  faceScanModule,
  kitLabModule,
  mealRecognitionModule,
  placesServiceModule,
  pushModule,
  dnsModule,
  recaptchaModule,
  schedulingModule,
  wearablesModule,
  webhooksModule,
  notificationsModule,
  preferencesModule,
  processesModule,
  auditModule,
  bulkModule,
  classkeysModule,
  exportsModule,
  importsModule,
  storedFilesModule,
  storedTextsModule,
  tagsModule,
  translationsModule,
  uploadsModule,
  viewsModule,
  consentsModule,
  factorResetsModule,
  retentionModule,
  federationModule,
  provisioningModule,
  impersonationModule,
  keysModule,
  organizationsModule,
  passkeysModule,
  permissionsModule,
  placesModule,
  privacyModule,
  rolesModule,
  staffBoundsModule,
  secondFactorModule,
  signInModule,
  signingModule,
  checkpointsModule,
  userUploadsModule,
  usersModule,
  vaultModule,
  bodyScansModule,
  devicesModule,
  journalModule,
  mealsModule,
  simulationsModule,
  vitalsModule,
  bootstrapModule,
  contentModule,
  flowsModule,
  pagesModule,
  programsModule,
  rewardsModule,
  tasksModule,
  widgetsModule,
  biomarkersModule,
  kitsModule,
  labsModule,
  appointmentsModule,
  careTeamModule,
  formsModule,
  healthModule,
  healthActionsModule,
  scoutModule,
  ownSearchModule,
  backupsModule,
  dashboardModule,
  maintenanceModule,
  systemHealthModule,
  userRecordsModule,
] as const
