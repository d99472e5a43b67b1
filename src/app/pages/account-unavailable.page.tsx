export { AccountUnavailable as default } from '#views/shell/account-unavailable.tsx';
