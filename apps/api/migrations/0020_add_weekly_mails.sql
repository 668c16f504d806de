CREATE TABLE "weekly_mails" (
	"user_id" integer NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_mails_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_weekly_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;