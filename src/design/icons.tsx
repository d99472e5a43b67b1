import { icon } from './form-icons.tsx';

export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6');
export const ArrowRightIcon = icon('M4 12h16m-6-6 6 6-6 6');
export const ArrowLeftIcon = icon('M20 12H4m6-6-6 6 6 6');
export const ExternalIcon = icon('M13 5h6v6m0-6-9 9M9 6H5v13h13v-4');
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.2 2');
export const SuitcaseIcon = icon('M4 7.5h16v12H4zM9 7.5V4.5h6v3M8 7.5v12m8-12v12');
export const PersonIcon = icon('M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.8 3.4-6 7.5-6s6.9 2.2 7.5 6');
export const PhoneIcon = icon(
  'M5 3.5h3.6l1.6 4.3-2.2 1.7a12 12 0 0 0 6.5 6.5l1.7-2.2 4.3 1.6V19a1.6 1.6 0 0 1-1.7 1.6A16 16 0 0 1 3.4 5.2 1.6 1.6 0 0 1 5 3.5Z',
);
export const MailIcon = icon('M3.5 5.5h17v13h-17zM4 6l8 6.8L20 6');
export const CardIcon = icon('M3 5.5h18v13H3zM3 10h18M6.5 15h3.5');
export const PlaneIcon = icon(
  'M10.2 13.8 4 11.9v-1.5l6.5-.6L14.6 4c.9-1 2.4-1.5 4-1.6.6 0 1 .4 1 1-.1 1.6-.6 3.1-1.6 4l-5.8 4.1-.6 6.5H10l-1.9-6.2M7 17l-2.5 2.5',
);
export const TagIcon = icon('M3.5 12.2V4h8.2l8.8 8.8-8.2 8.2-8.8-8.8ZM8 8.4v.1');
export const StarIcon = icon('m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8L12 3.5Z');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
);
export const EyeOffIcon = icon(
  'M6.2 7.2C3.8 9 2.5 12 2.5 12S6 18.5 12 18.5c2 0 3.7-.7 5.1-1.6M10 5.8a9 9 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2 2.8M4 4l16 16',
);
export const DownloadIcon = icon('M12 4v11m-5-5 5 5 5-5M5 20h14');
export const SignOutIcon = icon('M14 4.5H5v15h9M10 12h11m-4-4 4 4-4 4');
export const ShieldIcon = icon('M12 3 4.5 6v5.5c0 4.6 3 7.7 7.5 9.5 4.5-1.8 7.5-4.9 7.5-9.5V6L12 3Z');
export const SupportIcon = icon(
  'M4 14v-2a8 8 0 1 1 16 0v2M4 13.5h3.5v6H6a2 2 0 0 1-2-2v-4Zm16 0h-3.5v6H18a2 2 0 0 0 2-2v-4Z',
);
export const CarIcon = icon(
  'M3 16.5v-4l2.2-1 2.3-4.6h8.3l3.4 4.6 1.8.8v4.2H3Zm4.2 2.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm10 0a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM5.2 11.5h14',
);
export const PhoneDeviceIcon = icon('M7 2.5h10v19H7zM11 18.5h2');
