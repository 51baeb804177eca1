import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ApiContext } from './api/api-context.ts';
import { browserContext } from './api/browser.ts';
import { settleLanguage } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';

const { api, queryClient } = browserContext();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<TextsProvider>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						<HydratedRouter />
					</QueryClientProvider>
				</ApiContext>
			</TextsProvider>
		</StrictMode>,
	);
});

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
idle(() => void settleLanguage().catch(() => {}), { timeout: 4000 });

// A view transition that a quicker click cuts short is no fault.
addEventListener('unhandledrejection', (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
		event.preventDefault();
});
