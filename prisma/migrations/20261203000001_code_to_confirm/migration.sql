-- A code that proves again who is signed in and has no password.
ALTER TYPE "email_code_purpose" ADD VALUE 'confirm';
