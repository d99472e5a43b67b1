-- Run once, for an empty volume. The app's role is no superuser; `postgres` connects inside the container only.
\getenv password POSTGRES_PASSWORD
create role booking login password :'password';
create database booking owner booking;
alter role postgres password null;
