import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ApiContext } from './api/api-context.ts';
import { browserContext } from './api/browser.ts';
import { HydratedProvider } from './api/hydrated.tsx';
import { receiveData } from './api/received-data.tsx';
import type { EarlyWindow } from './early-script.ts';
import { loadTexts, settleLanguage } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';

const { api, queryClient } = browserContext();
receiveData(queryClient);

const page = window as EarlyWindow;
// From here on React listens itself.
const early = page.early ?? [];
page.early = null;

/** After the first render in the browser: what was pressed or chosen too early is done now. */
function Awake({ children }: { children: ReactNode }) {
	useEffect(() => {
		const given = early.splice(0);
		if (given.length > 0) void import('./replay-input.ts').then(({ replayInput }) => replayInput(given));
	}, []);
	return children;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<TextsProvider>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						<HydratedProvider>
							<Awake>
								<HydratedRouter />
							</Awake>
						</HydratedProvider>
					</QueryClientProvider>
				</ApiContext>
			</TextsProvider>
		</StrictMode>,
	);
});

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
idle(() => void settleLanguage().catch(() => {}), { timeout: 4000 });
// Texts of the next pages, early enough for a quick reader.
setTimeout(() => idle(() => void loadTexts().catch(() => {})), 3000);

// A view transition that a quicker click cuts short is no fault.
addEventListener('unhandledrejection', (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
		event.preventDefault();
});
