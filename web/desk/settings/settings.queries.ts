import type { OwnerSetting } from '#contract/settings/settings.schema.ts';
import { useDeskRead } from '../calls/desk-reads.ts';

export const useSettings = () =>
	useDeskRead<OwnerSetting[]>(['settings'], 'owner/settings', { refetchOnWindowFocus: false });
