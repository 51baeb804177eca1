/** Where the words of a mail stand at the desk; `all`: greeting and closing of every mail. */
export type MailGroup = 'all' | 'orders' | 'payments' | 'account' | 'owner';
