import { type ComponentType, lazy } from 'react';
import { loadTexts } from './browser-texts.ts';

/** `React.lazy` for parts that open later (dialogs, menus): it loads their texts first. */
export function lazyWithTexts<Props>(importer: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(async () => {
		const [module] = await Promise.all([importer(), loadTexts().catch(() => {})]);
		return module;
	});
}
