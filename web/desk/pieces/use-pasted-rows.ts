import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Ctrl+V with rows of a spreadsheet, outside of a field, opens their preview. */
export function usePastedRows(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const handlePaste = (event: ClipboardEvent) => {
			const text = event.clipboardData?.getData('text/plain') ?? '';
			const isTyping = (event.target as Element).closest(
				'input, textarea, select, dialog, [contenteditable]',
			);
			if (isTyping || !text.includes('\t')) return;
			event.preventDefault();
			void navigate('/owner/pieces/paste', { state: { pasted: text } });
		};
		document.addEventListener('paste', handlePaste);
		return () => document.removeEventListener('paste', handlePaste);
	}, [navigate]);
}
