import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { ApiContext } from './api/api-context.ts';
import { browserContext } from './api/browser.ts';
import { settleLanguage, startTexts } from './i18n/browser-texts.ts';

const { api, queryClient } = browserContext();
const texts = startTexts();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<I18nextProvider i18n={texts}>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						<HydratedRouter />
					</QueryClientProvider>
				</ApiContext>
			</I18nextProvider>
		</StrictMode>,
	);
});

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
idle(() => void settleLanguage().catch(() => {}), { timeout: 4000 });
